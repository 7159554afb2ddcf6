ALTER TABLE "order_files" ADD COLUMN "shared_by_hash" text;
