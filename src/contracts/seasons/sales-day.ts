import { contentType, endTime, line, optional, reference, startTime, text } from '../content/fields.ts';

/** A day of sales that editors add to the calendar of the studio (docs/spec/seasons.md SEASONS-5). */
export const salesDay = contentType(
  'sales_day',
  {
    title: line.describe('The name of the day. The name of a known day, such as Labor Day, replaces that day.'),
    starts_at: startTime.meta({ title: 'Starts' }),
    expires_at: endTime.meta({ title: 'Ends' }),
    note: optional(text).describe('What editors should know or do about it.'),
    campaign_page: optional(
      reference(
        'feed_page',
        'marketing_page',
        'generic_page',
        'black_friday_landing_page',
        'acquisition_landing_page',
        'article',
      ),
    ).describe('The page that shoppers see on the day.'),
  },
  {
    about: {
      label: 'Sales day',
      help: 'A day of sales in the calendar, such as the event of one store. Shoppers do not see it.',
    },
  },
);
