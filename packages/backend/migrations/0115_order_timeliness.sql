ALTER TABLE "orders" ADD COLUMN "on_time" boolean;
UPDATE "orders" SET "on_time" = "due_at" IS NULL OR "first"."at" <= "due_at"
FROM (SELECT "order_hash", min("at") AS "at" FROM "order_deliveries" GROUP BY "order_hash") AS "first"
WHERE "first"."order_hash" = "orders"."hash";
