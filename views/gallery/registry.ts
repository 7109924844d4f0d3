import { stories as adPlace } from '../ads/AdPlace.stories.tsx';
import { stories as articleGroupBlock } from '../blocks/ArticleGroupBlock.stories.tsx';
import { stories as dividerBlock } from '../blocks/DividerBlock.stories.tsx';
import { stories as faqBlock } from '../blocks/FaqBlock.stories.tsx';
import { stories as featuredTileGroupBlock } from '../blocks/FeaturedTileGroupBlock.stories.tsx';
import { stories as feedBlock } from '../blocks/FeedBlock.stories.tsx';
import { stories as feedRowBlock } from '../blocks/FeedRowBlock.stories.tsx';
import { stories as headlineBlock } from '../blocks/HeadlineBlock.stories.tsx';
import { stories as headlineTileBlock } from '../blocks/HeadlineTileBlock.stories.tsx';
import { stories as heroImageBannerBlock } from '../blocks/HeroImageBannerBlock.stories.tsx';
import { stories as heroImageBlock } from '../blocks/HeroImageBlock.stories.tsx';
import { stories as imageTileBlock } from '../blocks/ImageTileBlock.stories.tsx';
import { stories as legacyCollectionBlock } from '../blocks/LegacyCollectionBlock.stories.tsx';
import { stories as multiBlock } from '../blocks/MultiBlock.stories.tsx';
import { stories as placementGroupBlock } from '../blocks/PlacementGroupBlock.stories.tsx';
import { stories as podcastTileBlock } from '../blocks/PodcastTileBlock.stories.tsx';
import { stories as referencedBlock } from '../blocks/ReferencedBlock.stories.tsx';
import { stories as richTextBlock } from '../blocks/RichTextBlock.stories.tsx';
import { stories as tileGroupBlock } from '../blocks/TileGroupBlock.stories.tsx';
import { stories as twoUpPlacementBlock } from '../blocks/TwoUpPlacementBlock.stories.tsx';
import { stories as videoTileBlock } from '../blocks/VideoTileBlock.stories.tsx';
import { stories as articleTile } from '../components/ArticleTile.stories.tsx';
import { stories as availability } from '../components/Availability.stories.tsx';
import { stories as button } from '../components/Button.stories.tsx';
import { stories as byline } from '../components/Byline.stories.tsx';
import { stories as carousel } from '../components/Carousel.stories.tsx';
import { stories as categoryTile } from '../components/CategoryTile.stories.tsx';
import { stories as checkbox } from '../components/Checkbox.stories.tsx';
import { stories as choiceField } from '../components/ChoiceField.stories.tsx';
import { stories as collectionTile } from '../components/CollectionTile.stories.tsx';
import { stories as couponBox } from '../components/CouponBox.stories.tsx';
import { stories as dealAlertCard } from '../components/DealAlertCard.stories.tsx';
import { stories as drawer } from '../components/Drawer.stories.tsx';
import { stories as embedCard } from '../components/EmbedCard.stories.tsx';
import { stories as emptyState } from '../components/EmptyState.stories.tsx';
import { stories as errorPanel } from '../components/ErrorPanel.stories.tsx';
import { stories as featuredTile } from '../components/FeaturedTile.stories.tsx';
import { stories as feedSection } from '../components/FeedSection.stories.tsx';
import { stories as flagList } from '../components/FlagList.stories.tsx';
import { stories as form } from '../components/Form.stories.tsx';
import { stories as gallery } from '../components/Gallery.stories.tsx';
import { stories as inCheckNote } from '../components/InCheckNote.stories.tsx';
import { stories as interestsPanel } from '../components/InterestsPanel.stories.tsx';
import { stories as issueForm } from '../components/IssueForm.stories.tsx';
import { stories as listingRow } from '../components/ListingRow.stories.tsx';
import { stories as listingTile } from '../components/ListingTile.stories.tsx';
import { stories as modal } from '../components/Modal.stories.tsx';
import { stories as narrowedFeed } from '../components/NarrowedFeed.stories.tsx';
import { stories as passwordField } from '../components/PasswordField.stories.tsx';
import { stories as picture } from '../components/Picture.stories.tsx';
import { stories as placementTile } from '../components/PlacementTile.stories.tsx';
import { stories as postPreview } from '../components/PostPreview.stories.tsx';
import { stories as postTile } from '../components/PostTile.stories.tsx';
import { stories as price } from '../components/Price.stories.tsx';
import { stories as privacyPanel } from '../components/PrivacyPanel.stories.tsx';
import { stories as saveButton } from '../components/SaveButton.stories.tsx';
import { stories as sectionHeader } from '../components/SectionHeader.stories.tsx';
import { stories as selectField } from '../components/SelectField.stories.tsx';
import { stories as shareButton } from '../components/ShareButton.stories.tsx';
import { stories as socialButtons } from '../components/SocialButtons.stories.tsx';
import { stories as storeCard } from '../components/StoreCard.stories.tsx';
import { stories as storeCoupons } from '../components/StoreCoupons.stories.tsx';
import { stories as storeTile } from '../components/StoreTile.stories.tsx';
import { stories as textAreaField } from '../components/TextAreaField.stories.tsx';
import { stories as textField } from '../components/TextField.stories.tsx';
import { stories as acquisitionModal } from '../modals/AcquisitionModal.stories.tsx';
import { stories as dealAlertPaused } from '../modals/DealAlertPaused.stories.tsx';
import { stories as acquisitionPage } from '../pages/AcquisitionPage.stories.tsx';
import { stories as alertFromEmailPage } from '../pages/AlertFromEmailPage.stories.tsx';
import { stories as articlePage } from '../pages/ArticlePage.stories.tsx';
import { stories as blackFridayStorePage } from '../pages/BlackFridayStorePage.stories.tsx';
import { stories as blogIndexPage } from '../pages/BlogIndexPage.stories.tsx';
import { stories as categoriesPage } from '../pages/CategoriesPage.stories.tsx';
import { stories as categoryPage } from '../pages/CategoryPage.stories.tsx';
import { stories as couponPage } from '../pages/CouponPage.stories.tsx';
import { stories as dealAlertsPage } from '../pages/DealAlertsPage.stories.tsx';
import { stories as dealPage } from '../pages/DealPage.stories.tsx';
import { stories as emailPreferencesPage } from '../pages/EmailPreferencesPage.stories.tsx';
import { stories as errorPage } from '../pages/ErrorPage.stories.tsx';
import { stories as favoritesPage } from '../pages/FavoritesPage.stories.tsx';
import { stories as feedPage } from '../pages/FeedPage.stories.tsx';
import { stories as genericPage } from '../pages/GenericPage.stories.tsx';
import { stories as homePage } from '../pages/HomePage.stories.tsx';
import { stories as logInPage } from '../pages/LogInPage.stories.tsx';
import { stories as myDealsPage } from '../pages/MyDealsPage.stories.tsx';
import { stories as passwordRecoveryPage } from '../pages/PasswordRecoveryPage.stories.tsx';
import { stories as passwordResetPage } from '../pages/PasswordResetPage.stories.tsx';
import { stories as productPage } from '../pages/ProductPage.stories.tsx';
import { stories as reportIssuePage } from '../pages/ReportIssuePage.stories.tsx';
import { stories as saveItemPage } from '../pages/SaveItemPage.stories.tsx';
import { stories as searchPage } from '../pages/SearchPage.stories.tsx';
import { stories as settingsPage } from '../pages/SettingsPage.stories.tsx';
import { stories as signUpPage } from '../pages/SignUpPage.stories.tsx';
import { stories as storeDirectoryPage } from '../pages/StoreDirectoryPage.stories.tsx';
import { stories as storePage } from '../pages/StorePage.stories.tsx';
import { stories as storeProductsPage } from '../pages/StoreProductsPage.stories.tsx';
import { stories as storesPage } from '../pages/StoresPage.stories.tsx';
import { stories as unsubscribePage } from '../pages/UnsubscribePage.stories.tsx';
import { stories as breadcrumbs } from '../shell/Breadcrumbs.stories.tsx';
import { stories as mobileNav } from '../shell/MobileNav.stories.tsx';
import { stories as searchForm } from '../shell/SearchForm.stories.tsx';
import { stories as signUpBar } from '../shell/SignUpBar.stories.tsx';
import { stories as suggestionList } from '../shell/SuggestionList.stories.tsx';
import { stories as userBadge } from '../shell/UserBadge.stories.tsx';
import { stories as contentProblemPanel } from '../staff/ContentProblemPanel.stories.tsx';
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
