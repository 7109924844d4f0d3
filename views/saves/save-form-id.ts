/** The form that save buttons of shared pages belong to; documents carry it once, outside `#root`. */
export const SAVE_FORM = 'save-form';
