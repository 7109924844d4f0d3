import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

/** Resolves the configuration once: html-validate builds its element table anew for every text otherwise. */
class ResolvedOnceLoader extends StaticConfigLoader {
  #resolved?: ResolvedConfig | Promise<ResolvedConfig>;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(
  new ResolvedOnceLoader({
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

/** Violations of the HTML standard and of accessibility rules in a document or fragment, as sentences. */
export function htmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset - 20, offset + 60)}`),
  );
}
