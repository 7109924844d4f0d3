export interface NavigationLink {
  text: string;
  href?: string;
}
export interface NavigationColumn extends NavigationLink {
  children: NavigationLink[];
}
export type NavigationItem =
  | ({ kind: 'root_link' | 'secondary_link' } & NavigationLink)
  | ({ kind: 'nested_dropdown'; columns: NavigationColumn[] } & NavigationLink)
  | ({ kind: 'stacked_dropdown'; links: NavigationLink[] } & NavigationLink);

export interface SiteNavigation {
  items: NavigationItem[];
}
