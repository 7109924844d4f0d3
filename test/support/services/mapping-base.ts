import { mappingBase } from '../../../src/repositories/content/mapping.ts';

/** The mapping base of a site whose images service is `http://images`. */
export const base = mappingBase({ backends: { images: 'http://images' }, services: { token: 'service-token' } });
