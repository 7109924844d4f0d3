import Validator from '@adobe/structured-data-validator';
import BaseValidator from '@adobe/structured-data-validator/src/types/base.js';
import WebAutoExtractor from '@marbec/web-auto-extractor';

/** Rules of Google's documentation for rich results that the validator does not bring. */
class ArticleRules extends BaseValidator {
  override getConditions() {
    return [
      this.required('headline', 'string'),
      this.required('image', 'url'),
      this.required('datePublished', 'date'),
      this.required('author', 'arrayOrObject'),
      this.required('author.name', 'string'),
      this.required('publisher.name', 'string'),
      this.required('publisher.logo', 'url'),
      this.required('mainEntityOfPage', 'url'),
    ];
  }
}
class FaqRules extends BaseValidator {
  override getConditions() {
    return [this.required('mainEntity', 'array')];
  }
}
class QuestionRules extends BaseValidator {
  override getConditions() {
    return [
      this.required('name', 'string'),
      this.required('acceptedAnswer', 'object'),
      this.required('acceptedAnswer.text', 'string'),
    ];
  }
}
class WebSiteRules extends BaseValidator {
  override getConditions() {
    return [
      this.required('name', 'string'),
      this.required('url', 'url'),
      this.required('potentialAction.target.urlTemplate', 'url'),
      this.required('potentialAction.query-input', 'string'),
    ];
  }
}
class ItemListRules extends BaseValidator {
  override getConditions() {
    return [this.required('itemListElement', 'array'), this.required('numberOfItems', 'number')];
  }
}
const own = {
  Article: ArticleRules,
  FAQPage: FaqRules,
  Question: QuestionRules,
  WebSite: WebSiteRules,
  ItemList: ItemListRules,
};

interface StructuredData {
  /** By schema.org type. */
  found: Record<string, Record<string, unknown>[]>;
  /** What rich results refuse, in words. */
  errors: string[];
  /** What they would like to have besides. */
  wishes: string[];
}

/** The structured data of a page as a crawler reads it, judged by the rules for rich results. */
export async function structuredData(html: string): Promise<StructuredData> {
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
  const validator = new Validator();
  for (const [type, rules] of Object.entries(own))
    validator.registeredHandlers[type] = [async () => ({ default: rules })];
  const issues = await validator.validate(extracted);
  const told = (severity: string) =>
    issues
      .filter((issue) => issue.severity === severity)
      .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join(' > ')}: ${issueMessage}`);
  const broken = (extracted.errors ?? []).map(({ message }) => message);
  return { found: extracted.jsonld, errors: [...broken, ...told('ERROR')], wishes: told('WARNING') };
}
