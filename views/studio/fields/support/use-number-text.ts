import { type ChangeEvent, useState } from 'react';
import { readAmount } from '../../../../src/domain/text/read-amount.ts';

/** The value of a field for a text; one that is no number stays a text, which no save accepts. */
const toValue = (text: string): number | string | null => (text.trim() === '' ? null : (readAmount(text) ?? text));

/** The text of a number while it is typed: '12.' is 12, and stays '12.'. */
export function useNumberText(value: number | string | null, set: (value: number | string | null) => void) {
  const [typed, setTyped] = useState('');
  const isTyped = toValue(typed) === value;
  return {
    text: {
      value: isTyped ? typed : String(value ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
        set(toValue(event.target.value));
      },
    },
    problems: typeof value === 'string' ? ['This must be a number such as 1,234.50: cents follow a point.'] : [],
  };
}
