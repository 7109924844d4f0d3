import { blocks, contentType, optional, pageFields } from './fields.ts';

export const marketingPage = contentType('marketing_page', { ...pageFields, content_blocks: optional(blocks) });
