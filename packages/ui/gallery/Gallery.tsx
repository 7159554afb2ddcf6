import { useLanguage } from '@tasklane/i18n';
import { useState } from 'react';
import * as ui from '../src';
import { ArrowForwardIcon, FilterIcon, HeartIcon, MailIcon } from '../src/icons';
import { StarInput } from '../src/inputs/StarInput';
import { RichText } from '../src/rich-text';
import { sampleTasks, WORDS } from './samples';

const THREE_HOURS_AGO = Date.now() - 3 * 3_600_000;

type Sample = (key: string) => string;

function useSample(): { language: 'en' | 'ar'; sample: Sample } {
  const language = useLanguage().code === 'ar' ? 'ar' : 'en';
  return { language, sample: (key) => String(WORDS[language][key] ?? key) };
}

function Results() {
  const { language, sample } = useSample();
  const tasks = sampleTasks(language);
  return (
    <ui.Stack gap="lg">
      <ui.Breadcrumb items={[{ label: 'Tasklane', to: '/' }, { label: sample('heading') }]} />
      <ui.Stack gap="xs">
        <ui.Heading level={1}>{sample('heading')}</ui.Heading>
        <ui.Text size="lg" tone="muted">
          {sample('lead')}
        </ui.Text>
      </ui.Stack>
      <ui.Group justify="between">
        <ui.Text size="sm" tone="muted" numbers>
          {sample('results')}
        </ui.Text>
      </ui.Group>
      <ui.TaskGrid>
        {tasks.map((task) => (
          <ui.TaskCard key={task.hash} task={task} onFavourite={() => undefined} eager />
        ))}
      </ui.TaskGrid>
      <ui.TaskGrid loading={4} />
      <ui.Pagination page={6} pages={24} hrefFor={(page) => `?page=${page}`} />
    </ui.Stack>
  );
}

function TaskPage() {
  const { language, sample } = useSample();
  const [quantity, setQuantity] = useState(2);
  const [tab, setTab] = useState('overview');
  const tasks = sampleTasks(language);
  return (
    <ui.Grid gap="xl">
      <ui.GridCell span={8}>
        <ui.Stack gap="lg">
          <ui.Heading level={2}>{tasks[0]?.title}</ui.Heading>
          <ui.Group>
            <ui.Avatar name="milastudio" online />
            <ui.Text weight="medium">{tasks[0]?.username}</ui.Text>
            <ui.Rating rating={4.93} count={1284} />
            <ui.Badge tone="brand">{sample('onTime')}</ui.Badge>
          </ui.Group>
          <ui.Carousel
            label={sample('heading')}
            slides={tasks.map((task) => (
              <img key={task.hash} src={task.carouselImage.assets[0]?.path} alt="" width={680} height={425} />
            ))}
          />
          <ui.Tabs
            label={sample('heading')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'overview',
                label: sample('overview'),
                content: <RichText>{sample('description')}</RichText>,
              },
              {
                value: 'reviews',
                label: sample('reviews'),
                content: <ui.Rating rating={4.5} count={12} size="lg" />,
              },
            ]}
          />
          <ui.RatingBar label={sample('response')} value={96} />
          <ui.RatingBar label={sample('onTime')} value={81} />
          <ui.ShareLinks url="https://example.org" title={sample('heading')} hashtags={['tasklane']} />
        </ui.Stack>
      </ui.GridCell>
      <ui.GridCell span={4}>
        <ui.Card variant="raised">
          <ui.Stack>
            <ui.Price amount={20} size="lg" />
            <ui.Facts
              items={[
                [sample('price'), '$40.00'],
                [sample('fee'), '$2.00'],
                [sample('total'), <strong key="total">{'$42.00'}</strong>],
              ]}
            />
            <ui.QuantityPicker value={quantity} max={20} onChange={setQuantity} />
            <ui.Button variant="primary" size="lg" fullWidth>
              {sample('order')}
            </ui.Button>
            <ui.Button fullWidth>{sample('quote')}</ui.Button>
            <ui.Notice>{sample('lead')}</ui.Notice>
          </ui.Stack>
        </ui.Card>
      </ui.GridCell>
    </ui.Grid>
  );
}

function Fields() {
  const { sample } = useSample();
  const [stars, setStars] = useState(4);
  const [files, setFiles] = useState([new File(['x'.repeat(240_000)], 'portfolio.png')]);
  const [chosen, setChosen] = useState<string[]>(['en', 'ar']);
  const [country, setCountry] = useState<string | null>('pt');
  const countries = [
    { value: 'pt', label: 'Portugal' },
    { value: 'sa', label: 'السعودية' },
    { value: 'jp', label: '日本' },
  ];
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'ar', label: 'العربية' },
    { value: 'de', label: 'Deutsch' },
  ];
  return (
    <ui.Card>
      <ui.Grid>
        <ui.GridCell tablet={6}>
          <ui.Stack gap="lg">
            <ui.TextInput label={sample('name')} help={sample('nameHelp')} defaultValue="Mila Andrade" />
            <ui.TextInput
              label={sample('email')}
              error={sample('emailError')}
              defaultValue="mila@"
              start={<MailIcon />}
            />
            <ui.TextArea
              label={sample('about')}
              optional
              limit={255}
              value={sample('lead')}
              onChange={() => undefined}
            />
            <ui.DatePicker label={sample('delivery')} defaultValue="2026-03-05" />
            <ui.FileDrop
              label={sample('files')}
              files={files}
              onChange={setFiles}
              max={12}
              maxSize={15_000_000}
              acceptLabel="PNG, JPEG"
            />
          </ui.Stack>
        </ui.GridCell>
        <ui.GridCell tablet={6}>
          <ui.Stack gap="lg">
            <ui.Select label={sample('country')} options={countries} defaultValue="pt" />
            <ui.Combobox
              label={sample('country')}
              options={countries}
              value={country}
              onChange={setCountry}
            />
            <ui.MultiSelect
              label={sample('languages')}
              options={languages}
              value={chosen}
              onChange={setChosen}
            />
            <ui.RadioGroup
              label={sample('kind')}
              name="kind"
              value="hire"
              onChange={() => undefined}
              options={[
                { value: 'hire', label: sample('hire'), help: sample('emptyText') },
                { value: 'work', label: sample('work'), disabled: true },
              ]}
            />
            <ui.Checkbox label={sample('agree')} defaultChecked />
            <ui.Switch label={sample('notify')} defaultChecked />
            <StarInput label={sample('rating')} name="stars" value={stars} onChange={setStars} />
          </ui.Stack>
        </ui.GridCell>
      </ui.Grid>
    </ui.Card>
  );
}

function Feedback() {
  const { sample } = useSample();
  const toast = ui.useToast();
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <ui.Stack gap="lg">
      <ui.Group>
        <ui.Button
          variant="primary"
          onClick={() => toast({ kind: 'success', text: sample('paid'), hideAfter: 0 })}
        >
          {sample('save')}
        </ui.Button>
        <ui.Button variant="primary" loading>
          {sample('save')}
        </ui.Button>
        <ui.Button id="open-drawer" onClick={() => setDrawer(true)} startIcon={<FilterIcon />}>
          {sample('delivery')}
        </ui.Button>
        <ui.Button variant="quiet" aria-disabled>
          {sample('cancel')}
        </ui.Button>
        <ui.Button variant="danger" id="open-dialog" onClick={() => setDialog(true)}>
          {sample('remove')}
        </ui.Button>
        <ui.IconButton label={sample('save')} icon={<HeartIcon />} variant="secondary" />
        <ui.LinkButton to="/search" endIcon={<ArrowForwardIcon />}>
          {sample('browse')}
        </ui.LinkButton>
        <ui.Link to="/terms-and-conditions">{sample('agree')}</ui.Link>
      </ui.Group>
      <ui.Alert kind="info" onDismiss={() => undefined}>
        {sample('alert')}
      </ui.Alert>
      <ui.Alert kind="success">{sample('paid')}</ui.Alert>
      <ui.Alert kind="warning">{sample('late')}</ui.Alert>
      <ui.Alert kind="error" title={sample('declined')} />
      <ui.Group>
        <ui.Badge>{sample('delivery')}</ui.Badge>
        <ui.Badge tone="brand">{sample('paid')}</ui.Badge>
        <ui.Badge tone="amber">{sample('late')}</ui.Badge>
        <ui.Badge tone="red">{sample('cancel')}</ui.Badge>
        <ui.Badge tone="blue">{sample('quote')}</ui.Badge>
        <ui.CountBadge count={3} label={sample('results')} />
        <ui.Stars rating={3.5} />
        <ui.RelativeTime moment={THREE_HOURS_AGO} />
      </ui.Group>
      <ui.CardGrid>
        <ui.Card>
          <ui.EmptyState
            title={sample('emptyTitle')}
            icon={<HeartIcon size="xl" />}
            actions={<ui.Button variant="primary">{sample('browse')}</ui.Button>}
          >
            {sample('emptyText')}
          </ui.EmptyState>
        </ui.Card>
        <ui.Card>
          <ui.ErrorState onRetry={() => undefined} />
        </ui.Card>
        <ui.Card>
          <ui.LoadingArea />
        </ui.Card>
      </ui.CardGrid>
      <ui.ConfirmDialog
        open={dialog}
        title={sample('dialog')}
        confirmLabel={sample('remove')}
        harm
        onConfirm={() => setDialog(false)}
        onCancel={() => setDialog(false)}
      >
        {sample('dialogText')}
      </ui.ConfirmDialog>
      <ui.Drawer open={drawer} onClose={() => setDrawer(false)} title={sample('delivery')}>
        {sample('lead')}
      </ui.Drawer>
    </ui.Stack>
  );
}

/** Shows every component once, next to those it appears with on real pages. */
export function Gallery() {
  return (
    <ui.Container as="main">
      <ui.Stack gap="3xl" className="gallery">
        <Results />
        <TaskPage />
        <Fields />
        <Feedback />
      </ui.Stack>
    </ui.Container>
  );
}
