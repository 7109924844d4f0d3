import { z } from 'zod';
import { contentType, line, optional, reference } from '../content/fields.ts';

/** Whether and when visitors are invited; the first entry counts (accounts spec, sections 3 and 7). */
export const acquisitionModalSettings = contentType('acquisition_modal_settings', {
  title: line,
  show_default_acquisition_modal: optional(z.boolean()),
  /** Seconds. */
  delay: optional(z.number().nonnegative().max(3_600)),
  default_acquisition_modal: optional(reference('acquisition_modal')),
});
