import { blocks, contentType, optional, pageFields } from './fields.ts';

export const homePage = contentType('home_page', { ...pageFields, content_blocks: optional(blocks) });
