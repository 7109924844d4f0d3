import { Link } from 'react-router';
import type { Permission } from '../../../src/domain/staff/permissions.ts';
import { useAccount } from '../accounts/use-account.ts';
import { formKeys, KeyList, listKeys } from '../parts/list-keys.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { FirstDeal, useFirstDealQuery } from './FirstDeal.tsx';
import classes from './help.module.css';

interface Task {
  title: string;
  text: string;
  /** The screen where it is done; absent for what is done in the form of any entry. */
  to?: string;
  /** Members without it do not see the task. */
  needs?: Permission;
}

/** The sections of docs/editing.md for members of the staff, in one sentence for each screen. */
const sections: readonly { title: string; tasks: readonly Task[] }[] = [
  {
    title: 'Write and publish',
    tasks: [
      {
        title: 'Make a deal from a product page',
        text: 'Quick deal reads title, price, image and brand from the address of a product.',
        to: '/quick-deal',
        needs: 'write',
      },
      {
        title: 'Write a deal from nothing',
        text: 'Quick deal without an address: title, store, price and image are enough, and both drafts go live by one press.',
        to: '/quick-deal?by=hand',
        needs: 'write',
      },
      {
        title: 'Find an entry',
        text: 'Choose a type, type words of any of its texts, or press a state; the address of the list can be shared.',
        to: '/content',
      },
      {
        title: 'Take a mistake back',
        text: 'Undo (Ctrl+Z or Cmd+Z) in the form; or Versions beside it: Compare, then Restore version.',
      },
      {
        title: 'Have someone look at it first',
        text: 'Press Request review, which is in the place of Publish, or under More… for those who may publish; Reviews lists what waits.',
        to: '/reviews',
      },
      {
        title: 'Bring back what was deleted',
        text: 'The trash keeps entries and files for 30 days; what is restored comes back as a draft.',
        to: '/trash',
      },
    ],
  },
  {
    title: 'See it before shoppers do',
    tasks: [
      {
        title: 'See the page while you write',
        text: 'Preview in the form shows it at three widths, now or as of a time; Copy link shows it to anyone for a day.',
      },
      {
        title: 'See the whole site at a later time',
        text: 'Choose a page and a time: all that is scheduled until then is in it.',
        to: '/site-preview',
      },
    ],
  },
  {
    title: 'Pages and images',
    tasks: [
      {
        title: 'Arrange a page',
        text: 'Drag blocks by their handle, add them between two others, and publish when the preview is right.',
        to: '/pages',
      },
      {
        title: 'Order the deals of a feed',
        text: 'Open a feed page: Order the deals pins deals in front of the others, until a time if you like.',
        to: '/content?type=feed_page',
      },
      {
        title: 'Upload or replace an image',
        text: 'Describe each image for those who cannot see it; replacing one shows all entries that change.',
        to: '/assets',
      },
    ],
  },
  {
    title: 'Plan ahead',
    tasks: [
      {
        title: 'Publish later',
        text: 'Press More… beside Publish and choose a time; Schedule lists what is to come and what was refused.',
        to: '/schedule',
      },
      {
        title: 'Publish many entries at once',
        text: 'Collect the entries of a sale in a release and publish all of them, or none.',
        to: '/releases',
      },
      {
        title: 'See what is planned',
        text: 'The calendar has placements, ends, schedules and sales days by month, week and day.',
        to: '/calendar',
      },
    ],
  },
  {
    title: 'Every day',
    tasks: [
      {
        title: 'See what needs you',
        text: 'The desk lists deals that end or that shoppers doubt, failing codes, schedules and reviews.',
        to: '/',
      },
      {
        title: 'Confirm or end a deal',
        text: 'Checked now and Ended take one press each, and can be undone.',
        to: '/quick-deal/check',
        needs: 'publish',
      },
      {
        title: 'Repair pages',
        text: 'Problems lists what published pages leave out, and what to do about it.',
        to: '/problems',
      },
      {
        title: 'Answer reports of shoppers',
        text: 'Resolve a report with a note, or dismiss it.',
        to: '/reports',
        needs: 'operate',
      },
    ],
  },
  {
    title: 'People and accounts',
    tasks: [
      {
        title: 'Protect your account',
        text: 'Add a passkey, and the next log-in is a touch of a finger.',
        to: '/account',
      },
      {
        title: 'Invite someone',
        text: 'The invitation is a mail with a link; contributors write, editors publish, administrators do all.',
        to: '/people',
        needs: 'administer',
      },
      {
        title: 'See who changed what',
        text: 'The audit trail has each write with person, time and result.',
        to: '/audit',
        needs: 'administer',
      },
    ],
  },
];

/** How to do what: the guide to the first deal, the tasks of the member by topic, and the keys (docs/spec/staff.md STAFF-125). */
export function HelpScreen() {
  const { permissions } = useAccount();
  const isAllowed = ({ needs }: Task) => needs === undefined || permissions.includes(needs);
  return (
    <Screen title="Help" lead="How to do what, and where.">
      {permissions.includes('write') && <Guide />}
      <div className={classes.columns}>
        {sections.map(({ title, tasks }) => (
          <Panel key={title} title={title}>
            <ul className={classes.tasks}>
              {tasks.filter(isAllowed).map(({ title: name, text, to }) => (
                <li key={name} className={classes.task}>
                  {to === undefined ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}
                  <span className={classes.text}>{text}</span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
        <Panel title="Keys of lists">
          <KeyList keys={listKeys} />
        </Panel>
        <Panel title="Keys of forms" lead="On a Mac, Cmd in the place of Ctrl.">
          <KeyList keys={formKeys} />
        </Panel>
      </div>
    </Screen>
  );
}

const Guide = () => <Loaded query={useFirstDealQuery()}>{(progress) => <FirstDeal progress={progress} />}</Loaded>;
