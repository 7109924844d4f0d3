// The test browser comes from an npm package or CHROME_PATH; puppeteer's own download is never used.
module.exports = { skipDownload: true };
