export const PEOPLE_KEY = ['people'] as const;
export const TOKENS_KEY = ['api-tokens'] as const;
