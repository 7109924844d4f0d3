/** Offered time zones; forms add the current choice and the browser's own zone. */
const COMMON: readonly (readonly [zone: string, words: string])[] = [
  ['America/New_York', 'Eastern Time (New York)'],
  ['America/Chicago', 'Central Time (Chicago)'],
  ['America/Denver', 'Mountain Time (Denver)'],
  ['America/Phoenix', 'Mountain Time, no daylight saving (Phoenix)'],
  ['America/Los_Angeles', 'Pacific Time (Los Angeles)'],
  ['America/Anchorage', 'Alaska Time (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii Time (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic Time (Puerto Rico)'],
  ['America/Toronto', 'Toronto'],
  ['America/Vancouver', 'Vancouver'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/Sao_Paulo', 'São Paulo'],
  ['Europe/London', 'London'],
  ['Europe/Paris', 'Paris'],
  ['Europe/Berlin', 'Berlin'],
  ['Asia/Kolkata', 'India (Kolkata)'],
  ['Asia/Tokyo', 'Tokyo'],
  ['Australia/Sydney', 'Sydney'],
  ['UTC', 'Coordinated Universal Time'],
];

/** 'America/Argentina/Buenos_Aires' is 'Buenos Aires (America)'. */
function zoneWords(zone: string): string {
  const known = COMMON.find(([name]) => name === zone);
  if (known) return known[1];
  const [area = '', ...place] = zone.replaceAll('_', ' ').split('/');
  return place.length === 0 ? area : `${place.at(-1)} (${area})`;
}

/** The common zones and `others`. */
export const timeZoneChoices = (others: readonly string[]): { value: string; label: string }[] =>
  [...new Set([...COMMON.map(([zone]) => zone), ...others])].map((value) => ({ value, label: zoneWords(value) }));
