import { register } from '../commands/people';
import { screens } from '../commands/screens';
import { anyTask } from '../commands/shopping';
import { expect, expectAccessible, test } from '../fixtures';
import { QuoteForm } from '../pages/quote-form';

for (const { language, viewport } of screens) {
  test(`a buyer asks for a custom quote on a screen of ${viewport.width} px in ${language}`, async ({
    api,
    visit,
  }) => {
    // Given a buyer on the page of a task; the sellers of the demonstration are verified
    const [buyer, task] = await Promise.all([register(api, 'buyer'), anyTask(api)]);
    const page = await visit(buyer, { locale: language, viewport });
    await page.goto(`/${task.username}/${task.slug}`);
    const form = new QuoteForm(page, language);

    // When they ask for something else than what is offered
    await form.open(task.title);
    await expectAccessible(page);
    await form.send({ requirements: 'Three foxes, in blue.', budget: 80 });

    // Then they are in the conversation with the seller
    await expect(page).toHaveURL(/\/my-account\/inbox\/\w+/);
    const [quote] = await buyer.api.get('quotes.list', { query: {} });
    expect(quote).toMatchObject({ status: 'requested', task: { hash: task.hash } });
    expect(quote?.versions).toMatchObject([{ budget: 80, message: 'Three foxes, in blue.' }]);
    await expect(page.getByRole('main')).toContainText(task.username);
    await expectAccessible(page);

    // And a second request is refused
    await page.goto(`/${task.username}/${task.slug}`);
    await form.expectRefusal();
    await expectAccessible(page);
  });
}
