/** No feed is paged further: the search service answers its first 10,000 results. */
const MAX_PAGE = 400;

/** The one-based page that a `page` parameter asks for; anything but a whole number from 1 to 400 is the first. */
export function pageNumber(parameter: string | null): number {
  const page = /^[1-9]\d{0,3}$/.test(parameter ?? '') ? Number(parameter) : 1;
  return page <= MAX_PAGE ? page : 1;
}
