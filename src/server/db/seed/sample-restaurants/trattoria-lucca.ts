import type { SampleRestaurant } from '../sample-restaurant.ts';
import { daily } from './opening-times.ts';

export const trattoriaLucca: SampleRestaurant = {
  name: 'Trattoria Lucca',
  cuisine: 'Italian',
  description:
    'Hand-rolled pasta and a wood oven in a former flower shop. The sauces are few, slow and made from tomatoes we know by name.',
  art: 'restaurant-trattoria-lucca',
  rating: '4.7',
  reviewCount: 356,
  deliveryTime: '30-40 min',
  deliveryFee: '2.99',
  minimumOrder: '18.00',
  address: '2217 Vermilion Avenue, Los Angeles, CA 90027',
  phone: '(323) 555-0134',
  isOpen: true,
  isTemporarilyClosed: false,
  timezone: 'America/Los_Angeles',
  operatingHoursMode: 'default',
  operatingHours: daily('10:00', '23:30'),
  categories: [
    {
      name: 'Antipasti',
      description: 'To begin',
      items: [
        {
          name: 'Bruschetta al Pomodoro',
          description:
            'Grilled country bread rubbed with garlic, piled with ripe tomato, basil and olive oil.',
          price: '9.50',
          preparationTime: 8,
          art: 'bruschetta',
        },
        {
          name: 'Caprese di Bufala',
          description: 'Buffalo mozzarella, heirloom tomatoes and basil with flaky salt.',
          price: '14.00',
          preparationTime: 7,
          art: 'caprese',
        },
        {
          name: 'Calamari Fritti',
          description: 'Lightly floured squid rings fried crisp, with lemon and a chili aïoli.',
          price: '15.50',
          preparationTime: 12,
          art: 'calamari',
        },
        {
          name: 'Minestrone',
          description: 'Borlotti beans, carrots and greens in a tomato broth with a parmesan rind.',
          price: '10.50',
          preparationTime: 9,
          art: 'minestrone',
        },
      ],
    },
    {
      name: 'Pasta',
      description: 'Rolled and cut every morning',
      items: [
        {
          name: 'Spaghetti al Pomodoro',
          description: 'San Marzano tomatoes, garlic and basil, tossed until the sauce clings.',
          price: '16.50',
          preparationTime: 14,
          art: 'spaghetti-pomodoro',
        },
        {
          name: 'Rigatoni alla Vodka',
          description: 'Tomato, cream and a little heat, finished with grana padano.',
          price: '18.50',
          preparationTime: 15,
          art: 'penne-vodka',
        },
        {
          name: 'Tagliatelle alla Bolognese',
          description: 'Egg ribbons with beef and pork ragù that cooks for five hours.',
          price: '20.50',
          preparationTime: 16,
          art: 'bolognese',
        },
        {
          name: 'Spaghetti alla Carbonara',
          description: 'Guanciale, egg yolk, pecorino and black pepper. No cream.',
          price: '19.50',
          preparationTime: 14,
          art: 'carbonara',
        },
        {
          name: 'Gnocchi al Pesto',
          description: 'Potato gnocchi with basil pounded with pine nuts and pecorino.',
          price: '18.00',
          preparationTime: 13,
          art: 'gnocchi-pesto',
        },
        {
          name: 'Linguine alle Vongole',
          description: 'Manila clams, white wine, garlic and parsley with a squeeze of lemon.',
          price: '22.50',
          preparationTime: 17,
          art: 'vongole',
        },
      ],
    },
    {
      name: 'Wood Oven',
      description: 'Ten inches, blistered at the edge',
      items: [
        {
          name: 'Pizza Margherita',
          description: 'Crushed tomato, fior di latte and basil on a two-day dough.',
          price: '16.00',
          preparationTime: 12,
          art: 'margherita',
        },
        {
          name: 'Pizza ai Funghi',
          description: 'Roasted cremini, thyme and taleggio on a white base.',
          price: '18.00',
          preparationTime: 13,
          art: 'mushroom-pizza',
        },
        {
          name: 'Calzone Ripieno',
          description: 'Folded over ricotta, salami and mozzarella with tomato on the side.',
          price: '18.50',
          preparationTime: 16,
          art: 'calzone',
        },
      ],
    },
    {
      name: 'Desserts & Drinks',
      description: 'To end, or to begin again',
      items: [
        {
          name: 'Tiramisù',
          description: 'Espresso-soaked savoiardi and mascarpone under bitter cocoa.',
          price: '9.50',
          preparationTime: 5,
          art: 'tiramisu',
        },
        {
          name: 'Cannoli Siciliani',
          description: 'Crisp shells filled to order with sweet ricotta and pistachio.',
          price: '8.50',
          preparationTime: 5,
          art: 'cannoli',
        },
        {
          name: 'Panna Cotta',
          description: 'Vanilla cream, barely set, with macerated strawberries.',
          price: '8.75',
          preparationTime: 4,
          art: 'panna-cotta',
        },
        {
          name: 'Limonata',
          description: 'Amalfi-style lemon soda, more sour than sweet.',
          price: '4.95',
          preparationTime: 3,
          art: 'lemonade',
        },
      ],
    },
  ],
};
