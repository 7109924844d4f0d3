/** The account menu of logged-in users (browsing spec, section 2, App bar); Log Out follows. */
export const userMenuLinks = [
  { text: 'My Personalized Deals', href: '/shop' },
  { text: 'Saved Items', href: '/me/favorites' },
  { text: 'Deal Alerts', href: '/deal-alerts' },
  { text: 'Email Preferences', href: '/me/email-preferences' },
  { text: 'Settings', href: '/me/settings' },
  { text: 'Help Center', href: '/faq' },
] as const;
