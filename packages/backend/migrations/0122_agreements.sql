-- What was bought, and what lies in baskets, came from tasks so far: each becomes an agreement of that origin.
CREATE FUNCTION pg_temp.agreement_of(buyer text, seller text, task text, snapshot jsonb, package jsonb, quantity integer)
RETURNS jsonb LANGUAGE sql AS $$
	SELECT jsonb_build_object(
		'buyer', buyer,
		'seller', seller,
		'origin', jsonb_build_object('kind', 'task', 'id', task, 'option', package -> 'hash'),
		'scope', jsonb_build_object(
			'title', snapshot -> 'title',
			'description', package -> 'description',
			'image', snapshot -> 'image',
			'task', jsonb_build_object('hash', task, 'slug', snapshot -> 'slug')
		),
		'quantity', quantity,
		'unitPrice', package -> 'price',
		'delivery', package -> 'delivery',
		'revisions', package -> 'revisions',
		'terms', null
	)
$$;

ALTER TABLE "orders" ADD COLUMN "agreement" jsonb;
UPDATE "orders" SET "agreement" =
	pg_temp.agreement_of("buyer_hash", "seller_hash", "task_hash", "task_snapshot", "package", "quantity");
ALTER TABLE "orders" ALTER COLUMN "agreement" SET NOT NULL;
ALTER TABLE "orders" ALTER COLUMN "task_hash" DROP NOT NULL;
ALTER TABLE "orders" DROP COLUMN "task_snapshot";
ALTER TABLE "orders" DROP COLUMN "package";
ALTER TABLE "orders" DROP COLUMN "quantity";

ALTER TABLE "payments" RENAME COLUMN "purchase" TO "checkout";
UPDATE "payments" SET "checkout" = jsonb_build_object(
	'agreement', pg_temp.agreement_of(
		"checkout" ->> 'buyer', "checkout" ->> 'seller', "checkout" ->> 'taskHash', "checkout" -> 'task',
		"checkout" -> 'package', ("checkout" ->> 'quantity')::integer
	),
	'lines', jsonb_build_array(jsonb_build_object(
		'title', "checkout" -> 'task' -> 'title',
		'quantity', "checkout" -> 'quantity',
		'unitPrice', "checkout" -> 'package' -> 'price',
		'amount', "checkout" -> 'price'
	)),
	'discount', 0,
	'fee', "checkout" -> 'fee',
	'total', "checkout" -> 'total'
);

ALTER TABLE "baskets" ADD COLUMN "origin" jsonb;
UPDATE "baskets" SET "origin" = jsonb_build_object('kind', 'task', 'id', "task_hash", 'option', "package_hash");
ALTER TABLE "baskets" ALTER COLUMN "origin" SET NOT NULL;
ALTER TABLE "baskets" DROP COLUMN "task_hash";
ALTER TABLE "baskets" DROP COLUMN "package_hash";
DROP FUNCTION pg_temp.agreement_of(text, text, text, jsonb, jsonb, integer);
