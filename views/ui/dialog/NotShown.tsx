/** What a dialog says when it has nothing to show. */
export const NotShown = () => <p role="alert">Sorry, this could not be shown.</p>;
