type Filled<Value> = Exclude<Value, null | undefined>;
type Empty = null | undefined;

/** The fields that may be empty become optional, the others stay required. */
type Present<Fields> = {
  [Key in keyof Fields as Extract<Fields[Key], Empty> extends never ? Key : never]: Fields[Key];
} & {
  [Key in keyof Fields as Extract<Fields[Key], Empty> extends never ? never : Key]?: Filled<Fields[Key]>;
};

/** The object without its empty fields: the content service delivers them as null or '', entities omit them. */
export function present<Fields extends Record<string, unknown>>(fields: Fields): Present<Fields> {
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(filled) as Present<Fields>;
}
