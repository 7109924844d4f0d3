/** Lower-case ASCII words joined by dashes: 'Crème Brûlée & Co.' becomes 'creme-brulee-and-co'. A text without letters or digits becomes empty. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
