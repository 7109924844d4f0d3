/** The six social networks of the footer. */
export const socialNetworks = [
  { name: 'Facebook', href: 'https://www.facebook.com/thriftwire' },
  { name: 'Instagram', href: 'https://www.instagram.com/thriftwire' },
  { name: 'X', href: 'https://x.com/thriftwire' },
  { name: 'Pinterest', href: 'https://www.pinterest.com/thriftwire' },
  { name: 'TikTok', href: 'https://www.tiktok.com/@thriftwire' },
  { name: 'YouTube', href: 'https://www.youtube.com/@thriftwire' },
] as const;
