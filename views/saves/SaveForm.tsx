import { SAVE_FORM } from './save-form-id.ts';

/** Leads from a save button to the page where a member saves, by the button's own name and value. A form has a button of its own. */
export const SaveForm = () => (
  <form id={SAVE_FORM} action="/me/favorites/save" hidden>
    <button type="submit">Save</button>
  </form>
);
