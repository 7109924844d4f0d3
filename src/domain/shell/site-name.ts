/** The product's name, in titles and structured data. */
export const SITE_NAME = 'Thriftwire';
