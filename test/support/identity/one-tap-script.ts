/**
 * What of Google's sign-in script the site uses (developers.google.com/identity/gsi/web/reference/js-reference), with a button
 * in place of the prompt. It asks its own address for the credential, as Google's does.
 */
export const oneTapScript = `
  const from = new URL(document.currentScript.src).origin;
  let options;
  window.google = { accounts: { id: {
    initialize(given) { options = given; window.oneTap = given; },
    prompt() {
      const button = document.createElement('button');
      button.id = 'one-tap';
      button.textContent = 'Continue with one tap';
      // Where Google's is: over the page, whatever moves below.
      Object.assign(button.style, { position: 'fixed', top: '8px', right: '8px', zIndex: 2147483647 });
      button.onclick = async () => {
        const answer = await fetch(from + '/gsi/credential?nonce=' + encodeURIComponent(options.nonce));
        options.callback({ credential: await answer.text() });
      };
      document.body.append(button);
    },
    cancel() {},
  } } };`;
