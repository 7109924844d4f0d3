/** Imports the post preview drawer. */
export const importPostPreview = async () => (await import('./PostPreview.tsx')).PostPreview;
