/** The code of the post preview drawer; `scripts/page-groups.ts` says with what it comes. */
export const importPostPreview = async () => (await import('./PostPreview.tsx')).PostPreview;
