import { createContext } from 'react';

/** Told of each place for an ad that is on the page; what it answers is called when the place goes. */
type FillAdPlace = (place: HTMLElement) => () => void;

/** On the server nobody fills anything: a shared page is the same for everybody. */
export const FillAdPlaceContext = createContext<FillAdPlace | undefined>(undefined);
