import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React writes `<br/>` and `fetchPriority`, which HTML reads as `<br>` and `fetchpriority`.
      'void-style': 'off',
      'attr-case': 'off',
      // The list of a combobox belongs to its field; a select is a field itself.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
    },
  }),
);

/** What the HTML standard or the rules of accessibility forbid in a document or a part of one, in words. */
export function htmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset - 20, offset + 60)}`),
  );
}
