/** Answers of a name server, by `TYPE name`. TXT records are lists of their strings. */
export type DnsRecords = Readonly<Record<string, readonly string[]>>;

/** Looks names up in records; what they lack does not exist. */
export function answerFrom(records: DnsRecords) {
  return async (name: string, type: string): Promise<string[] | string[][]> => {
    const found = records[`${type} ${name.toLowerCase().replace(/\.$/, '')}`];
    if (!found) throw Object.assign(new Error(`query${type} ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    // Name servers split texts at 255 bytes.
    return type === 'TXT' ? found.map((text) => text.match(/.{1,255}/g) ?? []) : [...found];
  };
}
