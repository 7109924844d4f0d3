interface PriceWords {
  /** The text with price words replaced by spaces, so that all other positions stay. */
  rest: string;
  /** US dollars. */
  minPrice?: number;
  maxPrice?: number;
}

const amount = String.raw`(\d{1,6}(?:,\d{3})*(?:\.\d{1,2})?)`;
const money = String.raw`\$\s?${amount}`;
const dollars = String.raw`\s?(?:dollars?|bucks?|usd)\b`;
/** Certainly a price, because of its sign or word. */
const sure = `(?:${money}(?:${dollars})?|${amount}${dollars})`;
/** A bare number, unless a unit follows: `under 12 inches`, `up to 50%`. */
const bare = String.raw`${amount}(?![\d.,%"']|[\s-]?(?:%|percent|in|inch|inche?s|ft|feet|foot|cm|mm|m|lbs?|pounds?|oz|ounces?|kg|g|qt|quarts?|cups?|gal|gallons?|ml|l|liters?|litres?|w|watts?|v|volts?|mah|gb|tb|hz|hours?|hrs?|days?|years?|yrs?|months?|piece|pieces|pcs?|pack|packs|count|ct|people|person|x|threads?|mp|megapixels?|dpi|rpm|psi|lumens?|servings?|sheets?|stars?|inches)\b)`;

const below = String.raw`(?:under|below|less\s+than|cheaper\s+than|no\s+more\s+than|at\s+most|up\s+to|max(?:imum)?|<=?)`;
const above = String.raw`(?:over|above|more\s+than|at\s+least|starting\s+(?:at|from)|min(?:imum)?|>=?)`;
const edge = String.raw`(?<![\p{L}\p{N}])`;

interface Pattern {
  pattern: RegExp;
  /** The bounds of the amounts, in order. */
  bounds: readonly ('minPrice' | 'maxPrice')[];
}
const pattern = (source: string, ...bounds: Pattern['bounds']): Pattern => ({
  pattern: new RegExp(edge + source, 'giu'),
  bounds,
});

const patterns: readonly Pattern[] = [
  // Savings are neither prices nor search words.
  pattern(
    String.raw`(?:up\s+to\s+|at\s+least\s+)?(?:\d{1,3}\s?(?:%|percent)|${money})\s*(?:off|discount|savings?)(?![\p{L}\p{N}])`,
  ),
  pattern(
    String.raw`(?:between|from)\s+\$?\s?${amount}\s*(?:and|to|-|–)\s*(?:${sure}|${bare})`,
    'minPrice',
    'maxPrice',
  ),
  pattern(String.raw`${money}\s*(?:to|-|–)\s*(?:${sure}|${bare})`, 'minPrice', 'maxPrice'),
  pattern(String.raw`${amount}\s*(?:to|-|–)\s*${sure}`, 'minPrice', 'maxPrice'),
  pattern(String.raw`${sure}\s*(?:or|and)\s+(?:less|under|below|cheaper)\b`, 'maxPrice'),
  pattern(String.raw`${sure}\s*(?:(?:or|and)\s+(?:more|up|over|above)\b|\+)`, 'minPrice'),
  pattern(String.raw`${below}\s*(?:${sure}|${bare})`, 'maxPrice'),
  pattern(String.raw`${above}\s*(?:${sure}|${bare})`, 'minPrice'),
  pattern(String.raw`from\s*${sure}`, 'minPrice'),
];

/** Reads "under $50", "$20 to $40", "over 100 dollars" as price bounds. Quoted text is left alone. */
export function readPriceWords(text: string): PriceWords {
  const found: PriceWords = { rest: text };
  for (const { pattern: words, bounds } of patterns) {
    found.rest = outsideQuotes(found.rest, (part) =>
      part.replace(words, (whole: string, ...groups: unknown[]) => {
        const amounts = groups.filter((group) => typeof group === 'string').slice(0, -1);
        bounds.forEach((bound, at) => {
          found[bound] = Number(amounts[at]?.replaceAll(',', ''));
        });
        return ' '.repeat(whole.length);
      }),
    );
  }
  const { minPrice, maxPrice } = found;
  // Reversed bounds would match nothing.
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    ? { ...found, minPrice: maxPrice, maxPrice: minPrice }
    : found;
}

const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text
    .split(/("[^"]*")/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
