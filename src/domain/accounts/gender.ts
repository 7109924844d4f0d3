/** Male, female, neutral, unisex (browsing spec, section 3, Feed query). */
export type Gender = 'm' | 'f' | 'n' | 'u';
