/** The code of the post preview drawer; `scripts/build/page-groups.ts` says with what it comes. */
export const importPostPreview = async () => (await import('./PostPreview.tsx')).PostPreview;
