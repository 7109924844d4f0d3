/** Hostile search texts by name, for tests and for `bench:search` over a large catalog. */
export const hostileTexts: readonly (readonly [name: string, text: string])[] = [
  ['10 kB of one letter', 'a'.repeat(10_000)],
  ['10 kB of words', Array.from({ length: 1_800 }, (_, nth) => `w${nth}`).join(' ')],
  ['500 letters of one word', 'blender'.repeat(71)],
  ['as many mistyped words as fit', fill((nth) => `chocolatte${nth}x`)],
  ['as many letters as fit', fill((nth) => String.fromCodePoint(97 + (nth % 26)))],
  ['as many pairs of letters as fit', fill((nth) => `${letter(nth)}${letter(nth * 7)}`)],
  ['the same word again and again', 'wireless '.repeat(55)],
  ['only minus words', fill((nth) => `-word${nth}`)],
  ['minus signs', '-'.repeat(500)],
  ['minus before every sign', '- -- --a -"-" "-a" -"" -'],
  ['quotes', '"'.repeat(499)],
  ['phrases of nothing', '"" '.repeat(160)],
  ['a phrase as long as can be', `"${'all clad pan '.repeat(38)}"`],
  ['an open quote', '"wireless headphones'],
  ['regular expression that backtracks', '(a+)+$ (a|a)*$ (.*)*x ^(([a-z])+.)+[A-Z]([a-z])+$'],
  ['brackets', '(((((((((([[[[[[[[[[{{{{{{{{{{'],
  ['signs of regular expressions', '. * + ? ^ $ | \\ \\d \\b [^] (?<x>) (?=a) a{1,99999} \\u{1F600} \\'],
  ['signs of a text query', "a & b | !c <-> d:* <2> 'e' f:ABCD !!g && || :* ( ) !( '' \\' \\\\"],
  ['a text query that is not one', "':* & !' | ('"],
  ['statement in a statement', "'; drop table search_documents; --"],
  ['always true', "' or '1'='1' /* x */ -- %00"],
  ['sleep', "shoes' and (select pg_sleep(5)) is null and ''='"],
  ['placeholders', `$1 $2 \${x} :name ? ?? @x %s %d {0} {{x}}`],
  ['patterns', '%%%%%%%%%%_____%_%_%_%_% \\% \\_'],
  ['mark-up', '<script>alert(1)</script> &amp; ]]> <!-- -->'],
  ['JSON', '{"$where":"sleep(1000)","$regex":".*"}'],
  ['Arabic', 'سماعات لاسلكية بخصم كبير'],
  ['Hebrew with marks', 'אֹזְנִיּוֹת אַלְחוּטִיּוֹת'],
  ['both directions and overrides', '\u202eshoes\u202c \u2067سماعات\u2069 \u200f\u200e blender'],
  ['emoji', '🎧👟 👩‍👩‍👧‍👦 🏳️‍🌈 🇺🇸 shoes'],
  ['emoji in a row', '👩‍👩‍👧‍👦'.repeat(45)],
  ['letters with many marks', `e${'\u0301'.repeat(499)}`],
  ['letters that unfold', '\ufdfa'.repeat(500)],
  ['capitals that change length', 'İSTANBUL ß ŉ ǰ ﬃ ẞ'.repeat(20)],
  ['Chinese, Japanese, Korean', '耳机 ワイヤレスイヤホン 무선 헤드폰'],
  ['control characters', '\u0001\u0008\u001b[31m\u007f\u0085shoes\ufeff\ufffe\uffff'],
  ['line breaks', 'shoes\r\nset-cookie: a=b\r\n\r\n\u2028\u2029\t\v\f'],
  ['spaces of every kind', '\u00a0\u1680\u2000\u2003\u200b\u202f\u205f\u3000\u2060'],
  ['names of properties', '__proto__ constructor toString hasOwnProperty valueOf'],
  ['prices beyond reason', `under $${'9'.repeat(300)} over $1e999 $0.000001 between $-5 and $NaN`],
  ['price words without end', 'under '.repeat(80)],
  ['dollar signs', '$'.repeat(500)],
  ['digits', '0123456789'.repeat(50)],
  ['digits and commas', '1,'.repeat(250)],
  ['price ranges that do not end', '$1-'.repeat(160)],
  ['a number of a product with everything in it', 'AB-123/4.5_6:7 000-000-000-000-0'],
];

/** As they stand in an address: not UTF-8, not an encoding, or a character that no database keeps. */
export const hostileEncodings: readonly (readonly [name: string, encoded: string])[] = [
  ['NUL', '%00'],
  ['NUL in a word', 'sho%00es'],
  ['half of a surrogate pair', '%ED%A0%80'],
  ['both halves, each by itself', '%ED%A0%BD%ED%B8%80'],
  ['a byte that UTF-8 never has', '%FF%FE'],
  ['a slash written too long', '%C0%AF'],
  ['a character broken off', '%F0%9F%98'],
  ['a percent sign alone', '%'],
  ['no number', '%zz%u0041'],
  ['encoded twice', '%2525%2500'],
  ['plus signs', '+'.repeat(500)],
];

function letter(nth: number): string {
  return String.fromCodePoint(97 + (nth % 26));
}

/** Words up to the 500 characters that a search may have. */
function fill(word: (nth: number) => string): string {
  let text = word(0);
  for (let nth = 1; text.length + word(nth).length < 500; nth += 1) text += ` ${word(nth)}`;
  return text;
}
