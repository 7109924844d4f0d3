import { type ChangeEvent, useState } from 'react';

const toNumber = (text: string): number | null => {
  const plain = text.replace(/[\s,$]/g, '');
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain);
};

/** The text of a number while it is typed: '12.' is 12, and stays '12.'. */
export function useNumberText(value: number | null, set: (value: number | null) => void) {
  const [typed, setTyped] = useState('');
  const isTyped = toNumber(typed) === value;
  return {
    value: isTyped ? typed : String(value ?? ''),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      set(toNumber(event.target.value));
    },
  };
}
