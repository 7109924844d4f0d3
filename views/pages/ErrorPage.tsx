import type { StoreLink } from '../../src/domain/entities/store.ts';

export interface ErrorPageProps {
  status: number;
  /** Popular Stores, up to 6, on 404 pages. */
  popularStores: StoreLink[];
  /** Outside production only. */
  details?: { name: string; message: string; meta?: Record<string, unknown>; stack?: string };
}

export function ErrorPage(_props: ErrorPageProps) {
  return null;
}
