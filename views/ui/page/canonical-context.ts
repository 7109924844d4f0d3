import { createContext } from 'react';

/** The page's canonical address, absolute: structured data names pages whole. */
export const CanonicalContext = createContext('');
