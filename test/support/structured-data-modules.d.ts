/** Types of the parts of two untyped packages that the tests use. */
declare module '@adobe/structured-data-validator' {
  export interface StructuredDataIssue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: { type?: string }[];
    fieldNames: string[];
  }
  export default class Validator {
    /** Rules by schema.org type; more may be added. */
    registeredHandlers: Record<string, (() => Promise<{ default: unknown }>)[]>;
    validate(extracted: object): Promise<StructuredDataIssue[]>;
  }
}
declare module '@adobe/structured-data-validator/src/types/base.js' {
  type Condition = (data: Record<string, unknown>) => unknown;
  export default class BaseValidator {
    getConditions(data: Record<string, unknown>): Condition[];
    required(name: string, type?: string, ...options: string[]): Condition;
    recommended(name: string, type?: string, ...options: string[]): Condition;
  }
}
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean; embedSource?: string[] });
    parse(html: string): {
      /** By schema.org type. */
      jsonld: Record<string, Record<string, unknown>[]>;
      errors: { message: string }[];
    };
  }
}
