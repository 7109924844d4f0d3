import { stories as signUpBar } from '../accounts/SignUpBar.stories.tsx';
import { stories as emailPreferencesPage } from '../accounts/settings/EmailPreferencesPage.stories.tsx';
import { stories as settingsPage } from '../accounts/settings/SettingsPage.stories.tsx';
import { stories as unsubscribePage } from '../accounts/settings/UnsubscribePage.stories.tsx';
import { stories as logInPage } from '../accounts/sign-in/LogInPage.stories.tsx';
import { stories as passwordRecoveryPage } from '../accounts/sign-in/PasswordRecoveryPage.stories.tsx';
import { stories as passwordResetPage } from '../accounts/sign-in/PasswordResetPage.stories.tsx';
import { stories as signUpPage } from '../accounts/sign-in/SignUpPage.stories.tsx';
import { stories as socialButtons } from '../accounts/sign-in/SocialButtons.stories.tsx';
import { stories as userBadge } from '../accounts/user-menu/UserBadge.stories.tsx';
import { stories as acquisitionModal } from '../acquisition/AcquisitionModal.stories.tsx';
import { stories as acquisitionPage } from '../acquisition/AcquisitionPage.stories.tsx';
import { stories as adPlace } from '../ads/AdPlace.stories.tsx';
import { stories as alertFromEmailPage } from '../alerts/AlertFromEmailPage.stories.tsx';
import { stories as dealAlertCard } from '../alerts/DealAlertCard.stories.tsx';
import { stories as dealAlertPaused } from '../alerts/DealAlertPaused.stories.tsx';
import { stories as dealAlertsPage } from '../alerts/DealAlertsPage.stories.tsx';
import { stories as articlePage } from '../articles/ArticlePage.stories.tsx';
import { stories as articleTile } from '../articles/ArticleTile.stories.tsx';
import { stories as blogIndexPage } from '../articles/BlogIndexPage.stories.tsx';
import { stories as byline } from '../articles/Byline.stories.tsx';
import { stories as articleGroupBlock } from '../blocks/article-group/ArticleGroupBlock.stories.tsx';
import { stories as dividerBlock } from '../blocks/divider/DividerBlock.stories.tsx';
import { stories as faqBlock } from '../blocks/faq/FaqBlock.stories.tsx';
import { stories as featuredTile } from '../blocks/featured-tile-group/FeaturedTile.stories.tsx';
import { stories as featuredTileGroupBlock } from '../blocks/featured-tile-group/FeaturedTileGroupBlock.stories.tsx';
import { stories as feedBlock } from '../blocks/feed/FeedBlock.stories.tsx';
import { stories as feedRowBlock } from '../blocks/feed-block/FeedRowBlock.stories.tsx';
import { stories as headlineBlock } from '../blocks/headline-block/HeadlineBlock.stories.tsx';
import { stories as headlineTileBlock } from '../blocks/headline-tile/HeadlineTileBlock.stories.tsx';
import { stories as heroImageBannerBlock } from '../blocks/hero-image-banner/HeroImageBannerBlock.stories.tsx';
import { stories as heroImageBlock } from '../blocks/hero-image-block/HeroImageBlock.stories.tsx';
import { stories as imageTileBlock } from '../blocks/image-tile/ImageTileBlock.stories.tsx';
import { stories as collectionTile } from '../blocks/legacy-collection/CollectionTile.stories.tsx';
import { stories as legacyCollectionBlock } from '../blocks/legacy-collection/LegacyCollectionBlock.stories.tsx';
import { stories as multiBlock } from '../blocks/multi-block/MultiBlock.stories.tsx';
import { stories as placementGroupBlock } from '../blocks/placement-group/PlacementGroupBlock.stories.tsx';
import { stories as podcastTileBlock } from '../blocks/podcast-tile/PodcastTileBlock.stories.tsx';
import { stories as referencedBlock } from '../blocks/referenced-block/ReferencedBlock.stories.tsx';
import { stories as richTextBlock } from '../blocks/rich-text-block/RichTextBlock.stories.tsx';
import { stories as tileGroupBlock } from '../blocks/tile-group/TileGroupBlock.stories.tsx';
import { stories as twoUpPlacementBlock } from '../blocks/two-up-placement/TwoUpPlacementBlock.stories.tsx';
import { stories as videoTileBlock } from '../blocks/video-tile/VideoTileBlock.stories.tsx';
import { stories as categoriesPage } from '../categories/CategoriesPage.stories.tsx';
import { stories as categoryPage } from '../categories/CategoryPage.stories.tsx';
import { stories as categoryTile } from '../categories/CategoryTile.stories.tsx';
import { stories as embedCard } from '../content/EmbedCard.stories.tsx';
import { stories as genericPage } from '../content/GenericPage.stories.tsx';
import { stories as homePage } from '../content/HomePage.stories.tsx';
import { stories as couponBox } from '../coupons/CouponBox.stories.tsx';
import { stories as couponPage } from '../coupons/CouponPage.stories.tsx';
import { stories as storeCoupons } from '../coupons/StoreCoupons.stories.tsx';
import { stories as availability } from '../deals/Availability.stories.tsx';
import { stories as dealPage } from '../deals/DealPage.stories.tsx';
import { stories as flagList } from '../deals/FlagList.stories.tsx';
import { stories as gallery } from '../deals/Gallery.stories.tsx';
import { stories as listingRow } from '../deals/ListingRow.stories.tsx';
import { stories as price } from '../deals/Price.stories.tsx';
import { stories as postPreview } from '../deals/post-preview/PostPreview.stories.tsx';
import { stories as productPage } from '../deals/products/ProductPage.stories.tsx';
import { stories as listingTile } from '../deals/tiles/ListingTile.stories.tsx';
import { stories as postTile } from '../deals/tiles/PostTile.stories.tsx';
import { stories as feedPage } from '../feeds/FeedPage.stories.tsx';
import { stories as feedSection } from '../feeds/FeedSection.stories.tsx';
import { stories as narrowedFeed } from '../feeds/filters/NarrowedFeed.stories.tsx';
import { stories as placementTile } from '../feeds/PlacementTile.stories.tsx';
import { stories as picture } from '../images/Picture.stories.tsx';
import { stories as shareButton } from '../links/ShareButton.stories.tsx';
import { stories as interestsPanel } from '../my-deals/InterestsPanel.stories.tsx';
import { stories as myDealsPage } from '../my-deals/MyDealsPage.stories.tsx';
import { stories as privacyPanel } from '../privacy/PrivacyPanel.stories.tsx';
import { stories as inCheckNote } from '../reports/InCheckNote.stories.tsx';
import { stories as issueForm } from '../reports/IssueForm.stories.tsx';
import { stories as reportIssuePage } from '../reports/ReportIssuePage.stories.tsx';
import { stories as favoritesPage } from '../saves/FavoritesPage.stories.tsx';
import { stories as saveButton } from '../saves/SaveButton.stories.tsx';
import { stories as saveItemPage } from '../saves/SaveItemPage.stories.tsx';
import { stories as searchForm } from '../search/SearchForm.stories.tsx';
import { stories as searchPage } from '../search/SearchPage.stories.tsx';
import { stories as suggestionList } from '../search/SuggestionList.stories.tsx';
import { stories as blackFridayStorePage } from '../seasons/BlackFridayStorePage.stories.tsx';
import { stories as breadcrumbs } from '../shell/Breadcrumbs.stories.tsx';
import { stories as errorPage } from '../shell/ErrorPage.stories.tsx';
import { stories as errorPanel } from '../shell/ErrorPanel.stories.tsx';
import { stories as mobileNav } from '../shell/MobileNav.stories.tsx';
import { stories as contentProblemPanel } from '../staff/ContentProblemPanel.stories.tsx';
import { stories as storeCard } from '../stores/StoreCard.stories.tsx';
import { stories as storeDirectoryPage } from '../stores/StoreDirectoryPage.stories.tsx';
import { stories as storePage } from '../stores/StorePage.stories.tsx';
import { stories as storeProductsPage } from '../stores/StoreProductsPage.stories.tsx';
import { stories as storesPage } from '../stores/StoresPage.stories.tsx';
import { stories as storeTile } from '../stores/StoreTile.stories.tsx';
import { stories as button } from '../ui/Button.stories.tsx';
import { stories as carousel } from '../ui/carousel/Carousel.stories.tsx';
import { stories as drawer } from '../ui/dialog/Drawer.stories.tsx';
import { stories as modal } from '../ui/dialog/Modal.stories.tsx';
import { stories as emptyState } from '../ui/EmptyState.stories.tsx';
import { stories as checkbox } from '../ui/form/Checkbox.stories.tsx';
import { stories as choiceField } from '../ui/form/ChoiceField.stories.tsx';
import { stories as form } from '../ui/form/Form.stories.tsx';
import { stories as passwordField } from '../ui/form/PasswordField.stories.tsx';
import { stories as selectField } from '../ui/form/SelectField.stories.tsx';
import { stories as textAreaField } from '../ui/form/TextAreaField.stories.tsx';
import { stories as textField } from '../ui/form/TextField.stories.tsx';
import { stories as sectionHeader } from '../ui/SectionHeader.stories.tsx';
import type { Stories } from './story.ts';

/** Every `*.stories.tsx` file of the views, in the order of the gallery; a test finds the one that is missing. */
export const allStories: readonly Stories[] = [
  acquisitionPage,
  alertFromEmailPage,
  articlePage,
  blackFridayStorePage,
  blogIndexPage,
  categoriesPage,
  categoryPage,
  dealAlertsPage,
  dealPage,
  emailPreferencesPage,
  errorPage,
  favoritesPage,
  feedPage,
  genericPage,
  homePage,
  logInPage,
  myDealsPage,
  couponPage,
  passwordRecoveryPage,
  passwordResetPage,
  productPage,
  saveItemPage,
  searchPage,
  settingsPage,
  signUpPage,
  storeDirectoryPage,
  storePage,
  storeProductsPage,
  storesPage,
  unsubscribePage,
  reportIssuePage,
  articleGroupBlock,
  dividerBlock,
  faqBlock,
  featuredTileGroupBlock,
  feedBlock,
  feedRowBlock,
  headlineBlock,
  headlineTileBlock,
  heroImageBannerBlock,
  heroImageBlock,
  imageTileBlock,
  legacyCollectionBlock,
  multiBlock,
  placementGroupBlock,
  podcastTileBlock,
  referencedBlock,
  richTextBlock,
  tileGroupBlock,
  twoUpPlacementBlock,
  videoTileBlock,
  articleTile,
  availability,
  button,
  byline,
  carousel,
  categoryTile,
  checkbox,
  choiceField,
  collectionTile,
  couponBox,
  dealAlertCard,
  drawer,
  embedCard,
  emptyState,
  errorPanel,
  featuredTile,
  feedSection,
  flagList,
  form,
  gallery,
  interestsPanel,
  listingRow,
  listingTile,
  modal,
  acquisitionModal,
  dealAlertPaused,
  narrowedFeed,
  passwordField,
  picture,
  placementTile,
  postPreview,
  postTile,
  price,
  privacyPanel,
  saveButton,
  sectionHeader,
  selectField,
  shareButton,
  socialButtons,
  storeCoupons,
  storeCard,
  storeTile,
  textAreaField,
  issueForm,
  inCheckNote,
  textField,
  adPlace,
  breadcrumbs,
  mobileNav,
  searchForm,
  signUpBar,
  suggestionList,
  userBadge,
  contentProblemPanel,
];
