ALTER TABLE "orders" ADD COLUMN "price_back" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "orders" ADD COLUMN "total_back" bigint DEFAULT 0 NOT NULL;
UPDATE "orders" SET "price_back" = "price", "total_back" = "price" - "discount" + "fee" WHERE "status" = 'cancelled';
ALTER TABLE "orders" ADD CONSTRAINT "orders_price_back" CHECK ("orders"."price_back" BETWEEN 0 AND "orders"."price");
