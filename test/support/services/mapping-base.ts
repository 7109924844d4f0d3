import { mappingBase } from '../../../src/repositories/content/mapping.ts';

/** Of a site whose pictures lie at `http://images`. */
export const base = mappingBase({ backends: { images: 'http://images' }, services: { token: 'service-token' } });
