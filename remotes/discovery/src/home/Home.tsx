import { useText } from '@tasklane/i18n';
import { Container } from '@tasklane/ui';
import { Showcase } from '../showcase/Showcase';
import { Channels } from './Channels';
import { Explainer } from './Explainer';
import { Hero } from './Hero';
import css from './home.module.css';
import { IconBar } from './IconBar';
import { RatingBadge } from './RatingBadge';
import { StatsBar } from './StatsBar';
import { Testimonials } from './Testimonials';
import { TopCategories } from './TopCategories';

export function Home() {
  const t = useText('discovery');
  return (
    <div className={css.page}>
      <div>
        <Hero />
        <Channels />
      </div>
      <Container>
        <Showcase title={t('home.showcase')} eager={4} />
      </Container>
      <StatsBar />
      <TopCategories />
      <IconBar />
      <Explainer />
      <Testimonials />
      <RatingBadge />
    </div>
  );
}
