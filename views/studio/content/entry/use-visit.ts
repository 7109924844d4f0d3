import { useLocation } from 'react-router';

/** Tells a visit of `…/new` from the next one: another view of the form (`state: {visit}`) belongs to the same visit. */
export function useVisit(): string {
  const { key, state } = useLocation();
  const { visit } = Object(state) as { visit?: unknown };
  return typeof visit === 'string' ? visit : key;
}
